import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { present } from '@twinwerk/model/error/present'
import type { Draft } from '../draft.ts'
import type { Site } from '../geo/sites.ts'
import { pointOn, type Spot } from '../geo/town-plan.ts'
import type { Meter } from '../metering/meters.ts'
import { randomOf } from '../random.ts'

type Photos = {
  readonly splices: readonly { readonly uuid: string; readonly site: Site }[]
  readonly meters: readonly Meter[]
  readonly count: number
  readonly today: string
}

/** The error of the one photo that was filed with the wrong site, in metres on the town's plan. */
const strayMetres = 2400

/** Adds the photos of fitters: the opened end closures of houses, and meters with their reading. */
export function addPhotos(draft: Draft, { splices, meters, count, today }: Photos): void {
  const ofSplices = splices.filter((_, index) => index % 2 === 0).slice(0, count)
  for (const [index, { uuid, site }] of ofSplices.entries()) {
    const { city, street, houseNumber } = site.plan.address
    const [x, y] = site.plot.entry
    const at: Spot = index === 1 ? [x + strayMetres, y] : [x, y]
    addPhoto(draft, {
      key: `photo/splice/${site.plan.key}`,
      relationship: 'splice:photos',
      source: uuid,
      name: `Gf-AP ${street} ${houseNumber}.jpg`,
      stamp: `GFAP ${street} ${houseNumber} ${site.builtAt ?? ''}`,
      stampName: 'GFAP',
      scene: 'splice',
      figures: '',
      place: pointOn(city, at),
      day: present(site.builtAt, 'day of the house'),
      author: 'Spleißteam',
    })
  }
  for (const { supply, lastReading, number } of meters.slice(0, Math.ceil(count / 2))) {
    const day = supply.end ?? addDays(today, -1)
    addPhoto(draft, {
      key: `photo/meter/${number}`,
      relationship: 'meterReading:photo',
      source: lastReading,
      name: `Zähler ${number}.jpg`,
      stamp: `${number} ${day}`,
      stampName: 'Zähler',
      scene: 'meter',
      figures: number.slice(-6),
      place: undefined,
      day,
      author: supply.customer.name1,
    })
  }
}

type Photo = {
  readonly key: string
  readonly relationship: string
  readonly source: string
  readonly name: string
  readonly stamp: string
  readonly stampName: string
  readonly scene: 'splice' | 'meter'
  readonly figures: string
  readonly place: ReturnType<typeof pointOn> | undefined
  readonly day: string
  readonly author: string
}

function addPhoto(draft: Draft, photo: Photo): void {
  const { key, relationship, source, name, stamp, stampName, scene, figures, place, day, author } = photo
  const random = randomOf(`${draft.shortId}/${key}`)
  const document = draft.add({
    key,
    definition: 'imagedocument',
    attributes: {
      'document:name': name,
      'document:kind': 'photo',
      'imagedocument:annotated': scene === 'splice',
      'imagedocument:stamps': stampName,
    },
  })
  draft.link({ relationship, source, target: document })
  if (place) {
    const geopoint = draft.add({
      key: `${key}/place`,
      definition: 'geopoint',
      attributes: {
        'geopoint:geometry': place,
        'geopoint:accuracy': random.int(2, 9),
        'geopoint:heading': random.int(0, 359),
        'geopoint:altitude': random.int(171, 204),
      },
    })
    draft.link({ relationship: 'imagedocument:geopoint', source: document, target: geopoint })
  }
  const copyright = draft.add({ key: `${key}/author`, definition: 'copyright', attributes: { 'copyright:source': author } })
  draft.link({ relationship: 'imagedocument:copyright', source: document, target: copyright })
  const clock = `${String(random.int(8, 16)).padStart(2, '0')}:${String(random.int(0, 59)).padStart(2, '0')}:00`
  const takenAt = `${day.replaceAll('-', ':')} ${clock}`
  draft.attach({ document, name, slot: relationship, content: { kind: 'photo', scene, stamp, figures, takenAt, seed: key } })
}
