import { useEffect } from "react";

let typedEmail = "";

/** Returns the e-mail address typed into the form that is open: another form that replaces it begins with it. */
export function getTypedEmail(): string {
  return typedEmail;
}

/** Keeps the e-mail address of a form as long as the form is open: somebody may type while the other form is still loading. */
export function useTypedEmail(email: string): void {
  useEffect(() => {
    typedEmail = email;
    return () => {
      typedEmail = "";
    };
  }, [email]);
}
