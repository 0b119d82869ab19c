import { Button, FileButton, Loader } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { useText } from '../../i18n/use-text.ts'
import type { Picture } from './brand-fields.ts'
import { slotOf } from './brand-fields.ts'
import classes from './PictureSlot.module.css'
import { usePicture } from './use-picture.ts'

type Props = { readonly picture: Picture; readonly editable: boolean }

/** A slot for one picture, which the user can choose, drop, replace or remove. */
export function PictureSlot({ picture, editable }: Props) {
  const { t } = useTranslation('brand')
  const text = useText()
  const relation = useRegistry().relations.get(slotOf(picture))
  const { address, uploading, failure, choose, refuse, remove } = usePicture(picture)
  const [over, setOver] = useState(false)
  if (!relation) return null
  const name = text(relation.label)
  const types = relation.upload?.allowedMimeTypes ?? []

  function take(file: File | null | undefined): void {
    if (!file) return
    // A browser that does not know a type leaves it empty. The server then validates the file.
    if (file.type && !types.some((type) => sameType(type, file.type)))
      return refuse(t('wrongType', { types: types.map(endingOf).join(', ') }))
    void choose(file)
  }

  return (
    <div className={classes.slot} role="group" aria-label={name}>
      <div
        className={classes.frame}
        data-picture={picture}
        data-over={over || undefined}
        onDragOver={(event) => {
          if (!editable) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          if (editable) take(event.dataTransfer.files[0])
        }}
      >
        {uploading ? (
          <Loader aria-label={t('uploading')} />
        ) : address?.isFilm ? (
          <video className={classes.media} src={address.address} muted loop autoPlay playsInline aria-label={name} />
        ) : address ? (
          <img className={classes.media} src={address.address} alt={name} />
        ) : (
          <IconPhoto size={20} stroke={1.5} aria-hidden className={classes.none} />
        )}
      </div>
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        {relation.help && <p className={classes.help}>{text(relation.help)}</p>}
        {editable && (
          <div className={classes.buttons}>
            <FileButton onChange={take} accept={types.join(',')}>
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  size="compact-sm"
                  disabled={uploading}
                  aria-label={t(address ? 'replaceFor' : 'chooseFor', { picture: name })}
                >
                  {address ? t('replace') : t('choose')}
                </Button>
              )}
            </FileButton>
            {address && (
              <Button variant="subtle" color="gray" size="compact-sm" onClick={remove} aria-label={t('removeFor', { picture: name })}>
                {t('remove')}
              </Button>
            )}
            {!address && <span className={classes.help}>{t('drop')}</span>}
          </div>
        )}
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      </div>
    </div>
  )
}

/** Browsers report the icon's type under two names. */
function sameType(type: string, other: string): boolean {
  return type === other || (type === 'image/x-icon' && other === 'image/vnd.microsoft.icon')
}

function endingOf(type: string): string {
  return { 'image/x-icon': 'ICO', 'image/jpeg': 'JPEG', 'image/webp': 'WebP' }[type] ?? type.replace(/^.*\//, '').toUpperCase()
}
