import { findCarriedTest } from "@xinjing/instruments/carried";
import { findCatalogueEntry } from "@xinjing/instruments/catalogue";
import { Suspense } from "react";
import { useLocation } from "react-router";
import { Spinner } from "#web/components/spinner.tsx";
import { NothingCarried } from "#web/features/result/carried/nothing-carried.tsx";
import { Content } from "./carried/content.tsx";

/** Shows a result that a code carried here from a device of a waiting room: all of it is behind the #. */
export default function CarriedPage() {
  const { hash } = useLocation();
  const text = hash.slice(1);
  const test = findCarriedTest(text);
  const entry = test && findCatalogueEntry(test.testType);
  if (!entry?.isAvailable) return <NothingCarried />;
  return (
    <Suspense fallback={<Spinner>正在打开…</Spinner>}>
      <Content key={text} entry={entry} version={test!.version} text={text} />
    </Suspense>
  );
}
