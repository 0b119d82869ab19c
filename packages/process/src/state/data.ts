/** Variables: JSON by name. */
export type Data = { readonly [name: string]: unknown }
