import { Button, Modal, Select, Textarea, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { tileWidths } from '@twinwerk/model/dashboard/dashboard'
import type { OwnText } from '@twinwerk/model/dashboard/own-board'
import { resolveText } from '@twinwerk/model/dashboard/own-board'
import { maxTileText } from '@twinwerk/model/dashboard/text-tile'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addTexts } from '../../i18n/add-texts.ts'
import { tileTexts } from '../../i18n/tile/texts.ts'
import { TextTile } from '../TextTile.tsx'
import { newTileName } from './TileDialog.tsx'
import classes from './TileForm.module.css'

addTexts(tileTexts)

type Props = {
  readonly heading: string
  readonly tile: OwnText | undefined
  readonly approve: string
  readonly onSave: (tile: OwnText) => void
  readonly onClose: () => void
}

const maxTitle = 120

/** Makes or changes a text of a board. It is drawn at once. */
export function TextDialog({ heading, tile: first, approve, onSave, onClose }: Props) {
  const { t } = useTranslation('tile')
  const { t: common } = useTranslation()
  const isPhone = useMediaQuery('(max-width: 768px)')
  const [title, setTitle] = useState(first?.title ?? '')
  const [text, setText] = useState(first?.text ?? '')
  const [width, setWidth] = useState(first?.width ?? 12)
  const isTooLong = text.length > maxTileText
  const [name] = useState(() => first?.name ?? newTileName())
  const tile: OwnText = { name, ...(title.trim() !== '' && { title: title.trim() }), form: 'text', width, text }
  return (
    <Modal
      opened
      onClose={onClose}
      title={heading}
      size={880}
      fullScreen={isPhone ?? false}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <div className={classes.columns}>
        <div className={classes.fields}>
          <Textarea
            label={t('text')}
            description={t('textHint')}
            autosize
            minRows={6}
            maxRows={16}
            data-autofocus
            value={text}
            error={isTooLong && t('textTooLong', { count: text.length - maxTileText })}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <TextInput label={t('title')} maxLength={maxTitle} value={title} onChange={(event) => setTitle(event.currentTarget.value)} />
          <Select
            allowDeselect={false}
            comboboxProps={{ zIndex: 400 }}
            label={t('width')}
            data={tileWidths.map((each) => ({ value: String(each), label: t(`width${each}`) }))}
            value={String(width)}
            onChange={(chosen) => setWidth(tileWidths.find((each) => String(each) === chosen) ?? width)}
          />
        </div>
        <div role="group" aria-label={t('preview')}>
          {text.trim() !== '' && <TextTile tile={resolveText(tile)} />}
        </div>
      </div>
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button disabled={text.trim() === '' || isTooLong} onClick={() => onSave(tile)}>
          {approve}
        </Button>
      </div>
    </Modal>
  )
}
