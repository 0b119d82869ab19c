/**
 * Fills in a form of a public page, which keeps what is typed in the session storage of the tab. `name` is that of the form: a page, the
 * tenant, and for an order the journey. A preview has values of its own.
 */
export function fillForm(name: string, form: object): void {
  try {
    sessionStorage.setItem(`twinwerk.public.${name}.preview`, JSON.stringify(form))
  } catch {
    // A browser that stores nothing shows the form empty.
  }
}
