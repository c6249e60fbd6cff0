import { findCatalogueEntry } from "@xinjing/instruments/catalogue";
import { Navigate, useParams } from "react-router";

/** Bare `/{type}` goes to its intro, everything else home (spec 2). */
export default function UnknownPath() {
  const path = useParams()["*"]?.replace(/\/$/, "") ?? "";
  const entry = findCatalogueEntry(path);
  return <Navigate to={entry ? `/${entry.type}/intro` : "/"} replace />;
}
