import { ActionIcon, Button } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled, IconRefresh } from '@tabler/icons-react'
import { formatsOf } from '@twinwerk/model/code/code-format'
import type { ScannerItem } from '@twinwerk/model/code/scanner-item'
import { valuesOf } from '@twinwerk/model/code/scanner-item'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FoundCode } from '../../tools/scanner/read-codes.ts'
import { Scanner } from '../../tools/scanner/Scanner.tsx'
import classes from './ItemScanner.module.css'

export type NamedItem = ScannerItem & { readonly name: string }
type Values = ReadonlyMap<Systematics, string>

type Props = {
  readonly items: readonly NamedItem[]
  readonly autoClose: boolean
  /** Receives the found values. With `autoClose` it is called as soon as all required values are found. */
  readonly onDone: (found: Values) => void
  readonly onClose: () => void
  /** Receives the codes of each picture, whether they are looked for or not. */
  readonly onSeen?: (codes: readonly FoundCode[]) => void
}

function keyOf({ targets }: NamedItem): string {
  return targets.join(' ')
}

/** A scanner with a list of the wanted items; an item turns green when it is found. */
export function ItemScanner({ items, autoClose, onDone, onClose, onSeen }: Props) {
  const { t } = useTranslation('scanner')
  // Keyed by the target fields, because the record may render again meanwhile.
  const [detected, setDetected] = useState<ReadonlyMap<string, Values>>(new Map())
  const required = items.filter((item) => item.required)
  const all = (found: ReadonlyMap<string, Values>): Values => new Map([...found.values()].flatMap((values) => [...values]))

  function take(codes: readonly FoundCode[]): ReadonlySet<FoundCode> {
    onSeen?.(codes)
    const wanted = new Set<FoundCode>()
    const found = new Map(detected)
    for (const code of codes) {
      const [match] = items.flatMap((item) => {
        const values = valuesOf(item, code)
        return values ? [{ key: keyOf(item), values }] : []
      })
      if (!match) continue
      wanted.add(code)
      // The first code found for an item wins: a label may carry several addresses.
      if (!found.has(match.key)) found.set(match.key, match.values)
    }
    if (found.size > detected.size) {
      setDetected(found)
      if (autoClose && required.length > 0 && required.every((item) => found.has(keyOf(item)))) onDone(all(found))
    }
    return wanted
  }

  function forget(item: NamedItem): void {
    setDetected(new Map([...detected].filter(([key]) => key !== keyOf(item))))
  }

  return (
    <Scanner
      title={t('title')}
      formats={[...new Set(items.flatMap(({ types = [] }) => formatsOf(types)))]}
      onCodes={take}
      onClose={onClose}
      autoClose={false}
    >
      <ul className={classes.items} aria-label={t('wanted')}>
        {items.map((item) => {
          const values = detected.get(keyOf(item))
          return (
            <li key={keyOf(item)} className={classes.item} data-found={values !== undefined || undefined}>
              {values ? <IconCircleCheckFilled size={20} aria-label={t('found')} /> : <IconCircle size={20} aria-hidden />}
              <span className={classes.name}>
                {item.name}
                {!item.required && <span className={classes.dimmed}> · {t('optional')}</span>}
              </span>
              {values && (
                <>
                  <span className={classes.value}>{[...values.values()].join(', ')}</span>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={36}
                    aria-label={t('again', { name: item.name })}
                    title={t('again', { name: item.name })}
                    onClick={() => forget(item)}
                  >
                    <IconRefresh size={18} />
                  </ActionIcon>
                </>
              )}
            </li>
          )
        })}
      </ul>
      <Button size="md" disabled={detected.size === 0} onClick={() => onDone(all(detected))}>
        {detected.size === 0 ? t('takeNothing') : t('take')}
      </Button>
    </Scanner>
  )
}
