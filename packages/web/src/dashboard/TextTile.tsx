import type { TextTile as TextTileJson } from '@twinwerk/model/dashboard/dashboard'
import { isOwnAddress, readTileText } from '@twinwerk/model/dashboard/text-tile'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useId } from 'react'
import { useText } from '../i18n/use-text.ts'
import { MarkupBlock, MarkupLine } from '../ui/comment/Markup.tsx'
import body from '../ui/comment/CommentBody.module.css'
import classes from './Tile.module.css'

/** Words of a board. Links to pages of this product open without loading it anew. */
export function TextTile({ tile: { title, text: words, width } }: { readonly tile: TextTileJson }) {
  const text = useText()
  const router = useRouter()
  const id = useId()
  const follow = (event: MouseEvent) => {
    const address = event.target instanceof Element ? (event.target.closest('a')?.getAttribute('href') ?? '') : ''
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (!isPlain || !isOwnAddress(address)) return
    event.preventDefault()
    router.history.push(address)
  }
  return (
    <section className={classes.text} data-width={width} aria-labelledby={title && id}>
      {title && (
        <h2 id={id} className={classes.name}>
          {text(title)}
        </h2>
      )}
      <div className={`${body.body} ${classes.words}`} onClick={follow}>
        {readTileText(words).map((block, index) =>
          block.kind === 'heading' ? (
            <h3 key={index} className={classes.wordsHeading}>
              <MarkupLine line={block.lines[0]} />
            </h3>
          ) : (
            <MarkupBlock key={index} block={block} />
          ),
        )}
      </div>
    </section>
  )
}
