import { Link } from '@tanstack/react-router'
import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigation } from '../../data/navigation.ts'
import { useRootid } from '../../data/tenant.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { importTexts } from '../../i18n/imports/texts.ts'
import { useText } from '../../i18n/use-text.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { FileImport } from './FileImport.tsx'
import styles from './ImportScreen.module.css'

addTexts(importTexts)

type Props = {
  /** The path of the list that the rows belong to. */
  readonly list: string | undefined
  /** The id of the open import. Without an id, the screen asks for a file. */
  readonly id: string | undefined
}

/** Imports a table file into a list: the file is read, mapped, checked and applied as one change, which can be undone. */
export function ImportScreen({ list: path, id }: Props) {
  const { t } = useTranslation('imports')
  const text = useText()
  const rootid = useRootid()
  const route = useNavigation().routes.find((each) => each.path === path && each.screen.type === 'list')
  const title = t('title', { list: route ? text(route.title) : '' })
  usePageTitle(title)
  if (route?.screen.type !== 'list')
    return (
      <div className={styles.screen}>
        <p role="alert">{t('noList')}</p>
      </div>
    )
  return (
    <div className={styles.screen}>
      <Link className={styles.back} to="/$rootid/$" params={{ rootid, _splat: route.path }}>
        <IconArrowLeft size={14} stroke={1.5} aria-hidden />
        {t('back')}
      </Link>
      <h1>{title}</h1>
      {id === undefined ? <ChooseFile route={route} relation={route.screen.list.relation} /> : <FileImport id={id} path={route.path} />}
    </div>
  )
}
