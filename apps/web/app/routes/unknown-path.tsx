import { findCatalogueEntry } from "@xinjing/instruments/catalogue";
import { Navigate, useParams } from "react-router";

/** Redirects `/{type}` to the intro page of that test, and all other paths to the home page. */
export default function UnknownPath() {
  const path = useParams()["*"]?.replace(/\/$/, "") ?? "";
  const entry = findCatalogueEntry(path);
  return <Navigate to={entry ? `/${entry.type}/intro` : "/"} replace />;
}
