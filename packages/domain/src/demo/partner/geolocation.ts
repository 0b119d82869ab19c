import { middleOf, plotAt, pointOn } from '../geo/town-plan.ts'

/** Returns the middle of the house as GeoJSON. */
export function geolocationOf({ street, houseNumber, city }: { street: string; houseNumber: string; city: string }) {
  return pointOn(city, middleOf(plotAt({ street, houseNumber: Number.parseInt(houseNumber, 10), units: 1 }).building))
}
