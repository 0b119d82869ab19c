import type { InputProps } from '../input-props.ts'
import { isEmpty } from '../../data/record/record.ts'
import { useTitles } from '../../data/listed/use-titles.ts'
import { TwinReference } from '../twin/TwinReference.tsx'

/** The id of a twin. It cannot be typed and opens its twin, by its title where the reader may see it. */
export function ReferenceField({ value, id }: InputProps) {
  const twin = isEmpty(value) ? undefined : String(value)
  const title = useTitles(twin === undefined ? [] : [twin])(twin ?? '')
  return <output id={id}>{twin === undefined ? '–' : <TwinReference id={twin} title={title} />}</output>
}
