import type { DataCheck } from '@twinwerk/model/check/data-check'

/**
 * The maximum distance in metres between a photo and its splice. A photo may show the far end of the line, from the cabinet in the street
 * to the house.
 */
const nearby = 500

export const landChecks: readonly DataCheck[] = [
  {
    name: 'easementEnded',
    label: { de: 'Gebaute Trasse ohne gültige Dienstbarkeit', en: 'Built trench without an easement in force' },
    remedy: {
      de: 'Mit dem Eigentümer des Flurstücks eine neue Dienstbarkeit vereinbaren und eintragen lassen.',
      en: 'Agree on a new easement with the owner of the parcel and have it entered.',
    },
    rule: {
      kind: 'holds',
      type: 'parcel',
      when: 'count(trenches[item.kind = "measured"]) = 0 or count(easements) = 0 or count(easements[item.contractEnd = null or item.contractEnd >= today()]) > 0',
      says: { text: { de: 'Abgelaufen am {value}', en: 'Ended on {value}' }, value: 'max(easements.contractEnd)' },
    },
  },
  {
    name: 'photoElsewhere',
    label: { de: 'Foto an einem anderen Ort aufgenommen', en: 'Photo taken somewhere else' },
    remedy: {
      de: 'Ansehen, zu welchem Ort das Foto gehört, es dort ablegen und hier ein richtiges nachfordern.',
      en: 'See which place the photo belongs to, file it there and ask for the right one here.',
    },
    rule: {
      kind: 'holds',
      type: 'imagedocument',
      when: `distance(geopoint.geometry, splice.spliceClosure.location) <= ${nearby}`,
      says: {
        text: { de: '{value} m entfernt', en: '{value} m away' },
        value: 'distance(geopoint.geometry, splice.spliceClosure.location)',
      },
    },
  },
]
