import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDirty } from '../../data/record/read-record.ts'
import { RecordProvider, useRecord } from '../../data/record/RecordProvider.tsx'
import { useRight } from '../../data/rights.ts'
import { ContentSkeleton } from '../../shell/ContentSkeleton.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { LeaveDialog } from '../../ui/LeaveDialog.tsx'
import { BrandFoot } from './BrandFoot.tsx'
import { BrandForm } from './BrandForm.tsx'
import { BrandPreview } from './BrandPreview.tsx'
import classes from './BrandScreen.module.css'
import type { ShownFile } from './shown-files.ts'
import { ShownFilesContext } from './shown-files.ts'
import { useBrandStore } from './use-brand-store.ts'
import { usePreviewedBrand } from './use-previewed-brand.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { brandTexts } from '../../i18n/brand/texts.ts'

addTexts(brandTexts)

/** The brand of a tenant: colours, pictures and words, with a preview beside them. */
export function BrandScreen({ root }: { readonly root: string }) {
  const store = useBrandStore(root)
  const [files, setFiles] = useState<ReadonlyMap<string, ShownFile>>(new Map())
  const show = useCallback((token: string, file: File) => {
    const shown = { address: URL.createObjectURL(file), isFilm: file.type.startsWith('video/') }
    setFiles((previous) => new Map(previous).set(token, shown))
  }, [])
  const shown = useMemo(() => ({ files, show }), [files, show])
  return (
    <RecordProvider store={store}>
      <ShownFilesContext value={shown}>
        <Screen root={root} />
      </ShownFilesContext>
    </RecordProvider>
  )
}

function Screen({ root }: { readonly root: string }) {
  const { t } = useTranslation('brand')
  const { t: panel } = useTranslation('panel')
  usePageTitle(t('title'))
  const editable = useRight(root, '', 'update') === true
  const record = useRecord((state) => state.record)
  const { brand, isFilm } = usePreviewedBrand()
  const dirty = record !== undefined && isDirty(record)
  if (!record) return <ContentSkeleton />
  return (
    <div className={classes.screen}>
      <div className={classes.columns}>
        <div className={classes.form}>
          <h1 className={classes.title}>{t('title')}</h1>
          <p className={classes.intro}>{t('intro')}</p>
          <BrandForm editable={editable} />
        </div>
        <section className={classes.preview} aria-label={t('preview')}>
          <BrandPreview brand={brand} isFilm={isFilm} scheme="light" />
          <BrandPreview brand={brand} isFilm={isFilm} scheme="dark" />
        </section>
      </div>
      {editable && <BrandFoot brand={brand} dirty={dirty} />}
      <LeaveDialog
        isChanged={dirty}
        title={t('leaveQuestion')}
        message={panel('discardConsequence')}
        leave={panel('discard')}
        stay={panel('keepEditing')}
      />
    </div>
  )
}
