import { EnumWord } from '../../ui/twin/EnumWord.tsx'

/** Only the dot, where the word stands beside it already. */
export function EnumDot({ style }: { readonly style: { readonly background: string; readonly text: string } }) {
  return <EnumWord label="" style={style} />
}
