/** Fields of a process that asks for an address. */
export const newAddress = (process: string) => ({
  [`${process}:street`]: 'Ulmenweg',
  [`${process}:houseNumber`]: '8',
  [`${process}:postcode`]: '06995',
  [`${process}:city`]: 'Elsterau',
})
