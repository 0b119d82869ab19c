import { streets, towns } from '../words/places.ts'

/** Where the invented county lies: no town stands there. Degrees. */
const anchor = { longitude: 12.284, latitude: 51.026 }
const betweenTowns = { longitude: 0.071, latitude: 0.032 }
const betweenStreets = 0.0011
const betweenHouses = 0.00018

/** A house in the grid of its town: streets lie side by side, every other one across, and house numbers go along them. As GeoJSON. */
export function geolocationOf({ street, houseNumber, city }: { street: string; houseNumber: string; city: string }) {
  const town = Math.max(
    0,
    towns.findIndex((each) => each.city === city),
  )
  const lane = Math.max(0, streets.indexOf(street))
  const beside = (Math.floor(lane / 2) - streets.length / 4) * betweenStreets
  const along = (Number.parseInt(houseNumber, 10) - 74) * betweenHouses
  const [east, north] = lane % 2 === 0 ? [beside, along] : [along, beside]
  const degrees = (value: number) => Number(value.toFixed(6))
  return {
    type: 'Point',
    coordinates: [
      degrees(anchor.longitude + town * betweenTowns.longitude + east),
      degrees(anchor.latitude + town * betweenTowns.latitude + north),
    ],
  }
}
