/** Returns the address fields of a process that requests an address. */
export const newAddress = (process: string) => ({
  [`${process}:street`]: 'Ulmenweg',
  [`${process}:houseNumber`]: '8',
  [`${process}:postcode`]: '06995',
  [`${process}:city`]: 'Elsterau',
})
