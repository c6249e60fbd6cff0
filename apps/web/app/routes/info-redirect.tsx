import { Navigate, useParams } from "react-router";

/** Redirects `/{type}/info` to the info page, which handles unknown types. */
export default function InfoRedirect() {
  const { testType = "" } = useParams();
  return <Navigate to={`/test-info/${encodeURIComponent(testType)}`} replace />;
}
