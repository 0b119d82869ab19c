import type { ErrorInfo, ReactNode } from 'react'
import { Component } from 'react'
import { i18n } from '../i18n/instance.ts'

type Props = { readonly children: ReactNode }

/** Renders '⚠️ Fehler' for a field that throws, without affecting other fields (core specification, section 8). */
export class FieldBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    // oxlint-disable-next-line no-console -- a developer needs the cause, which the field cannot show
    console.error('a field cannot be read', error, componentStack)
  }

  override render(): ReactNode {
    return this.state.failed ? <span role="alert">{i18n.t('field:failed')}</span> : this.props.children
  }
}
