import { Navigate, useParams } from "react-router";

/** `/{type}/info` is a second address of the info page; a type that does not exist is told there. */
export default function InfoRedirect() {
  const { testType = "" } = useParams();
  return <Navigate to={`/test-info/${encodeURIComponent(testType)}`} replace />;
}
