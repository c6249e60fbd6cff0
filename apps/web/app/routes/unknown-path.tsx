import { findCatalogueEntry } from "@xinjing/instruments/catalogue";
import { Navigate, useParams } from "react-router";

/** Redirects `/{type}` to its intro and all other paths to the home page (spec 2). */
export default function UnknownPath() {
  const path = useParams()["*"]?.replace(/\/$/, "") ?? "";
  const entry = findCatalogueEntry(path);
  return <Navigate to={entry ? `/${entry.type}/intro` : "/"} replace />;
}
