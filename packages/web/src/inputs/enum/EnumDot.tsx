import type { ValueStyle } from '@twinwerk/model/definition/twin-definition'
import { EnumWord } from '../../ui/twin/EnumWord.tsx'

/** Only the dot, for places where the word is already beside it. */
export function EnumDot({ style }: { readonly style: ValueStyle }) {
  return <EnumWord label="" style={style} />
}
