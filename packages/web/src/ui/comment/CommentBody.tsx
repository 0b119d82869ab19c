import { readComment } from '@twinwerk/model/comment/markup'
import type { CommentBlock, CommentLine } from '@twinwerk/model/comment/markup'
import { Fragment } from 'react'
import styles from './CommentBody.module.css'

type Props = { readonly text: string; readonly mentions: readonly { readonly name: string }[] }

/** The text of a comment with its lists, bold words, links and mentions. All of it is text to React, so no markup of HTML takes effect. */
export function CommentBody({ text, mentions }: Props) {
  const blocks = readComment(
    text,
    mentions.map(({ name }) => name),
  )
  return (
    <div className={styles.body}>
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  )
}

function Block({ block: { kind, lines } }: { readonly block: CommentBlock }) {
  if (kind === 'paragraph')
    return (
      <p>
        {lines.map((line, index) => (
          <Fragment key={index}>
            {index > 0 && <br />}
            <Line line={line} />
          </Fragment>
        ))}
      </p>
    )
  const List = kind === 'list' ? 'ul' : 'ol'
  return (
    <List>
      {lines.map((line, index) => (
        <li key={index}>
          <Line line={line} />
        </li>
      ))}
    </List>
  )
}

function Line({ line }: { readonly line: CommentLine }) {
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
          <a key={index} href={piece.address} target="_blank" rel="noopener noreferrer">
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
