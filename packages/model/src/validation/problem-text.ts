import type { Text } from '../text/text.ts'
import type { AttributeShape } from '../value/attribute-shape.ts'
import type { DataType } from '../value/data-type.ts'
import { durationLimits } from '../value/duration.ts'
import { maxTextLength } from '../value/format/text.ts'
import { maxJsonLength } from '../value/json.ts'
import { bounds as integerBounds } from '../value/integer.ts'
import { bounds as longBounds } from '../value/long.ts'
import { maxCurrency, maxDecimalsOf } from '../value/number-value.ts'
import { valueTexts, type ValueProblemKey } from '../value/texts.ts'

const degrees: Text = {
  de: 'Die Breite liegt zwischen -90 und 90 Grad, die Länge zwischen -180 und 180!',
  en: 'The latitude is between -90 and 90 degrees, the longitude between -180 and 180!',
}
const { years, months, weeks, days, hours, minutes, seconds } = durationLimits
const durationTooLong: Text = {
  de: `Eine Dauer hat höchstens ${years} Jahre, ${months} Monate, ${weeks} Wochen, ${days} Tage, ${hours} Stunden, ${minutes} Minuten und ${seconds} Sekunden!`,
  en: `A duration has at most ${years} years, ${months} months, ${weeks} weeks, ${days} days, ${hours} hours, ${minutes} minutes and ${seconds} seconds!`,
}
const outOfRange: Partial<Readonly<Record<DataType, Text>>> = {
  point: degrees,
  linestring: degrees,
  polygon: degrees,
  duration: durationTooLong,
}

/** Returns the text for a rejected value: the problem and, if there is a limit, the limit. */
export function problemText(key: ValueProblemKey, attribute: AttributeShape): Text {
  if (key === 'value.outOfRange') return outOfRange[attribute.dataType] ?? filled(valueTexts[key], boundsOf(attribute))
  if (key === 'value.tooLong')
    return filled(valueTexts[key], { max: attribute.dataType === 'json' ? maxJsonLength : maxLengthOf(attribute) })
  return key === 'value.tooManyDecimals' ? filled(valueTexts[key], { max: maxDecimalsOf(attribute) ?? 0 }) : valueTexts[key]
}

function maxLengthOf({ maxLength = maxTextLength }: AttributeShape): number {
  return Math.min(maxLength, maxTextLength)
}

function boundsOf({ dataType, unit }: AttributeShape): Bounds {
  if (dataType === 'integer') return { min: integerBounds.min, max: integerBounds.max }
  if (dataType === 'long') return { min: longBounds.min, max: longBounds.max }
  const limit = unit === 'currency' ? maxCurrency : maxFloat
  return { min: -limit, max: limit }
}

/** The greatest single precision float. */
const maxFloat = 3.4e38

type Bounds = { readonly min?: number; readonly max: number }

function filled(text: Text, { min = 0, max }: Bounds): Text {
  const inWords = (tag: string) => {
    const print = (bound: number) =>
      new Intl.NumberFormat(tag, Math.abs(bound) > Number.MAX_SAFE_INTEGER ? { notation: 'scientific' } : {}).format(bound)
    return (words: string) => words.replace('{min}', print(min)).replace('{max}', print(max))
  }
  return { de: inWords('de-DE')(text.de), en: inWords('en-GB')(text.en) }
}
