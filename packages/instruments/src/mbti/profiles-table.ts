import type { Profile } from "./profile.ts";
import { enfj } from "./profiles/enfj.ts";
import { enfp } from "./profiles/enfp.ts";
import { entj } from "./profiles/entj.ts";
import { entp } from "./profiles/entp.ts";
import { esfj } from "./profiles/esfj.ts";
import { esfp } from "./profiles/esfp.ts";
import { estj } from "./profiles/estj.ts";
import { estp } from "./profiles/estp.ts";
import { infj } from "./profiles/infj.ts";
import { infp } from "./profiles/infp.ts";
import { intj } from "./profiles/intj.ts";
import { intp } from "./profiles/intp.ts";
import { isfj } from "./profiles/isfj.ts";
import { isfp } from "./profiles/isfp.ts";
import { istj } from "./profiles/istj.ts";
import { istp } from "./profiles/istp.ts";

/** All sixteen profiles, in the order of `MBTI_TYPES`. */
export const PROFILES: readonly Profile[] = [
  estj,
  estp,
  esfj,
  esfp,
  entj,
  entp,
  enfj,
  enfp,
  istj,
  istp,
  isfj,
  isfp,
  intj,
  intp,
  infj,
  infp,
];

/** The profile of a type. A code with no profile is an error (spec 4, MBTI scoring). */
export function findProfile(type: string): Profile {
  const profile = PROFILES.find((candidate) => candidate.type === type);
  if (profile === undefined) throw new Error(`未知的MBTI类型: ${type}`);
  return profile;
}
