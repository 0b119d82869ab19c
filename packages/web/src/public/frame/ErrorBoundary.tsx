import { Component } from 'react'
import type { ReactNode } from 'react'
import { i18n } from '../../i18n/instance.ts'
import form from '../form/Form.module.css'
import classes from './Message.module.css'

type Props = { readonly children: ReactNode }

/** Shows an error message in place of a blank page; the entered values stay stored on the device. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className={classes.broken} role="alert">
        <h1>{i18n.t('frame:broken.title')}</h1>
        <p className={classes.text}>{i18n.t('frame:broken.text')}</p>
        <button type="button" className={form.primary} onClick={() => window.location.reload()}>
          {i18n.t('frame:broken.reload')}
        </button>
      </main>
    )
  }
}
