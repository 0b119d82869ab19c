import { EnumWord } from '../../ui/twin/EnumWord.tsx'

/** Only the dot, for places where the word is already beside it. */
export function EnumDot({ style }: { readonly style: { readonly background: string; readonly text: string } }) {
  return <EnumWord label="" style={style} />
}
