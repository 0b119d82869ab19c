import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-text.ts'
import classes from './DrawingCanvas.module.css'
import { playDiagram } from './play-diagram.ts'

/** A diagram (BPMN with its shapes) in which tokens take the ways that the user chooses. */
export function PlayCanvas({ xml, name }: { readonly xml: string; readonly name: string }) {
  const { t } = useTranslation('modeler')
  const frame = useRef<HTMLDivElement>(null)
  const language = useLanguage()
  useEffect(() => (frame.current ? playDiagram({ container: frame.current, xml, language }) : undefined), [xml, language])
  return <div ref={frame} className={`${classes.canvas} ${classes.played}`} role="group" aria-label={t('played', { name })} />
}
