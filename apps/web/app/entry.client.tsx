import { findCatalogueEntry } from "@xinjing/instruments/catalogue";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadInstrument } from "#web/features/questionnaire/load-instrument.ts";

/**
 * Takes the document over once the test it speaks of is there. Sooner, anything that changes meanwhile (who is signed in)
 * would put 正在打开… in the place of the text that a person is already reading.
 */
async function start(): Promise<void> {
  const named = location.pathname.split("/").map(findCatalogueEntry);
  const open = named.filter((entry) => entry !== undefined && entry.isAvailable);
  await Promise.all(open.map(loadInstrument));
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

void start();
