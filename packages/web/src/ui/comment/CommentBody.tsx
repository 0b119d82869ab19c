import { readComment } from '@twinwerk/model/comment/markup'
import { MarkupBlock } from './Markup.tsx'
import styles from './CommentBody.module.css'

type Props = { readonly text: string; readonly mentions: readonly { readonly name: string }[] }

/** The text of a comment with its lists, bold words, links and mentions. */
export function CommentBody({ text, mentions }: Props) {
  const blocks = readComment(
    text,
    mentions.map(({ name }) => name),
  )
  return (
    <div className={styles.body}>
      {blocks.map((block, index) => (
        <MarkupBlock key={index} block={block} />
      ))}
    </div>
  )
}
