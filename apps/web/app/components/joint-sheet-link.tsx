import { FileText } from "lucide-react";
import { Link } from "react-router";

/** Links to the joint document if there are at least two results. */
export function JointSheetLink({ count }: { readonly count: number }) {
  if (count < 2) return null;
  return (
    <Link to="/visit-sheet" className="button-quiet">
      <FileText aria-hidden="true" className="size-5" />
      给医生看
    </Link>
  );
}
