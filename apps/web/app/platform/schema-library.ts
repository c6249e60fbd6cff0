/*
 * Asked for at the same time as what is built on it, and first: it is run when it is there, by a task of its own, and neither
 * task holds a slow phone up for long (decision 210).
 */
export { object } from "zod/mini";
