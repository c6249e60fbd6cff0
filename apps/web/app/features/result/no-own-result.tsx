import type { Instrument } from "@xinjing/instruments/instrument";
import { Navigate } from "react-router";
import { hasArchivedSheet } from "#web/data/session/archive.ts";
import { HiddenResult } from "./hidden-result.tsx";

interface NoOwnResultProps {
  readonly instrument: Instrument;
  readonly answered: number | undefined;
  readonly isSignedIn: boolean;
}

/**
 * A sheet that was begun leads to its first gap, which the questionnaire says once. Where somebody has signed out of theirs, the page
 * of every test says that; else the intro says what is missing.
 */
export function NoOwnResult({ instrument, answered = 0, isSignedIn }: NoOwnResultProps) {
  const { id, flow } = instrument;
  if (answered > 0) return <Navigate to={`/${id}/questionnaire`} replace state={{ startsAtGap: true }} />;
  if (!isSignedIn && hasArchivedSheet()) return <HiddenResult type={id} from={`/${id}/result`} />;
  return <Navigate to={`/${id}/intro`} replace state={{ notice: flow.noResultMessage(answered) }} />;
}
