import { PreviewTrouble } from './PreviewTrouble.tsx'
import { useTrouble } from './use-trouble.ts'
import styles from './PreviewLayout.module.css'

type Props = { readonly address: string; readonly kind: 'video' | 'audio'; readonly label: string }

/** A recording with the browser's own controls. Nothing is read before somebody plays it, except its length. */
export function Player({ address, kind, label }: Props) {
  const { trouble, ask } = useTrouble(address)
  if (trouble) return <PreviewTrouble trouble={trouble} />
  const shared = { src: address, controls: true, preload: 'metadata', 'aria-label': label, onError: ask } as const
  // Recordings come from phones and have no captions.
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- see above
  return kind === 'video' ? <video className={styles.video} {...shared} /> : <audio className={styles.audio} {...shared} />
}
