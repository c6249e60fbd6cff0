import {
  changeEmailCall,
  changePasswordCall,
  closeAccountCall,
  createLoginCodeCall,
  exportAccountCall,
  listConsentsCall,
  logoutAllCall,
  recordConsentCall,
  renameCall,
} from "./account.ts";
import { currentUserCall, loginCall, logoutCall, registerCall } from "./auth.ts";
import type { Call } from "./call.ts";
import { listTestsCall } from "./catalogue.ts";
import { openKioskCall } from "./kiosk.ts";
import { readNormsCall } from "./norms.ts";
import {
  calculateCall,
  deleteResultCall,
  latestResultCall,
  listResultsCall,
  readResultCall,
  submitResultCall,
} from "./results.ts";
import { countVisitCall } from "./visits.ts";

/** Every call of the API. */
export const OPERATIONS: readonly Call[] = [
  registerCall,
  loginCall,
  logoutCall,
  currentUserCall,
  listTestsCall,
  readNormsCall,
  openKioskCall,
  submitResultCall,
  listResultsCall,
  latestResultCall,
  readResultCall,
  deleteResultCall,
  calculateCall,
  countVisitCall,
  listConsentsCall,
  recordConsentCall,
  renameCall,
  changePasswordCall,
  changeEmailCall,
  logoutAllCall,
  createLoginCodeCall,
  exportAccountCall,
  closeAccountCall,
];
