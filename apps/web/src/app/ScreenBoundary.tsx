import { ErrorState, useT } from '@tradewind/ui'
/** Limits a crash to its screen; the layout around it continues to work. */
import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode }

export class ScreenBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children
  }
}

const Broken = () => {
  const t = useT()
  const action = { text: t('common.refresh'), onClick: () => location.reload() }
  return <ErrorState title={t('error.page_broken')} hint={t('error.page_broken_hint')} action={action} />
}
