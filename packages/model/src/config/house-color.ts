/** The default colour of a tenant that has not chosen one; `#rrggbb`. */
export const houseColor = '#1f4e79'
