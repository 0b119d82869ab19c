/** Variables: JSON values by name. */
export type Data = { readonly [name: string]: unknown }
