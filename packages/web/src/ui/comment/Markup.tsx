import type { CommentBlock, CommentLine } from '@twinwerk/model/comment/markup'
import { Fragment } from 'react'
import styles from './CommentBody.module.css'

/** A block of marked-up text. All of it is text to React, so no markup of HTML takes effect. */
export function MarkupBlock({ block: { kind, lines } }: { readonly block: CommentBlock }) {
  if (kind === 'paragraph')
    return (
      <p>
        {lines.map((line, index) => (
          <Fragment key={index}>
            {index > 0 && <br />}
            <MarkupLine line={line} />
          </Fragment>
        ))}
      </p>
    )
  const List = kind === 'list' ? 'ul' : 'ol'
  return (
    <List>
      {lines.map((line, index) => (
        <li key={index}>
          <MarkupLine line={line} />
        </li>
      ))}
    </List>
  )
}

/** A line of marked-up text. Links to other pages than those of this product open in a tab of their own. */
export function MarkupLine({ line }: { readonly line: CommentLine }) {
  return line.map((piece, index) => {
    switch (piece.kind) {
      case 'bold':
        return <strong key={index}>{piece.text}</strong>
      case 'mention':
        return (
          <span key={index} className={styles.mention}>
            {piece.text}
          </span>
        )
      case 'link':
        return (
          <a
            key={index}
            href={piece.address}
            {...(!piece.address.startsWith('/') && { target: '_blank', rel: 'noopener noreferrer' })}
            {...(piece.text !== piece.address && { 'data-address': piece.address })}
          >
            {piece.text}
          </a>
        )
      case 'text':
        return <Fragment key={index}>{piece.text}</Fragment>
      default:
        return piece satisfies never
    }
  })
}
