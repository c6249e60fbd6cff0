import { useEffect } from "react";

let typedEmail = "";

/**
 * Returns the e-mail address typed into the form on screen. The form that replaces it uses the address as its initial
 * value.
 */
export function getTypedEmail(): string {
  return typedEmail;
}

/**
 * Shares the typed e-mail address while the form is mounted, because somebody may type while the other form is still
 * loading.
 */
export function useTypedEmail(email: string): void {
  useEffect(() => {
    typedEmail = email;
    return () => {
      typedEmail = "";
    };
  }, [email]);
}
