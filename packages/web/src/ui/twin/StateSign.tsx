import type { ValueStyle } from '@twinwerk/model/definition/twin-definition'
import styles from './EnumWord.module.css'

/** The sign of a value. Its form tells states apart for people who do not see colours; a word stands beside it or in its hint. */
export function StateSign({ style: { background, text, sign } }: { readonly style: ValueStyle }) {
  // A pale dot with an edge would look like the ring.
  const filled = sign === 'dot' ? `color-mix(in srgb, ${text} 45%, ${background})` : background
  if (sign === undefined || sign === 'dot')
    return <span className={styles.dot} style={{ background: filled, color: text }} data-sign={sign} aria-hidden />
  return (
    <svg className={styles.sign} viewBox="0 0 10 10" data-sign={sign} style={{ fill: background, stroke: text }} aria-hidden>
      <Form sign={sign} text={text} />
    </svg>
  )
}

function Form({ sign, text }: { readonly sign: Exclude<ValueStyle['sign'], 'dot' | undefined>; readonly text: string }) {
  switch (sign) {
    case 'half':
      return (
        <>
          <circle cx="5" cy="5" r="4.25" />
          <path d="M5 .75a4.25 4.25 0 0 0 0 8.5Z" style={{ fill: text }} stroke="none" />
        </>
      )
    case 'triangle':
      return <path d="M5 .9 9.4 9.1H.6Z" style={{ fill: text }} strokeLinejoin="round" />
    case 'square':
      return <rect x=".75" y=".75" width="8.5" height="8.5" rx="1.5" />
    case 'ring':
      return <circle cx="5" cy="5" r="4.25" className={styles.ring} />
  }
}
