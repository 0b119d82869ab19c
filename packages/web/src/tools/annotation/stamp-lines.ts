/** Returns the lines of a stamp below its name: the day of the photo, else today, and the address of the house if it is known. */
export function stampLines({
  takenAt,
  place,
  language,
}: {
  readonly takenAt: string | undefined
  readonly place: string | undefined
  readonly language: string
}): readonly string[] {
  const taken = new Date(takenAt ?? Date.now())
  const day = Number.isNaN(taken.getTime()) ? new Date() : taken
  const printed = day.toLocaleDateString(language.startsWith('en') ? 'en-GB' : 'de-DE', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
  return place === undefined || place === '' ? [printed] : [printed, place.slice(0, 100)]
}
