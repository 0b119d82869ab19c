/**
 * Fills in a form of a public page, which keeps what is typed in the session storage of the tab. `name` is that of the form, for example
 * `order`. A preview has a form of its own.
 */
export function fillForm(name: string, tenant: string, form: object): void {
  try {
    sessionStorage.setItem(`twinwerk.public.${name}.${tenant}.preview`, JSON.stringify(form))
  } catch {
    // A browser that stores nothing shows the form empty.
  }
}
