/**
 * The field for an SMS code with its "get code" button. The button opens the captcha, sends the code, and counts down
 * 60 seconds (spec section 4).
 */

import type { CodeEvent } from '@tradewind/contract'
import { useT } from '@tradewind/ui'
import { Button, Form, Input, Space } from 'antd'
import { useState, useEffect } from 'react'
import { api } from '../api.ts'
import { notices } from '../notices.ts'
import { SmsInboxDrawer } from '../simulators/SmsInbox.tsx'
import { CaptchaDialog } from './CaptchaDialog.tsx'
import { codeRules } from './rules.ts'
import styles from './forms.module.css'

/** This field must be inside a form with the field `phone`. */
export const CodeField = ({ event }: { event: CodeEvent }) => {
  const t = useT()
  const form = Form.useFormInstance<{ phone: string }>()
  const countdown = useCountdown()
  const [dialogOpen, setDialogOpen] = useState(false)
  const openDialog = async () => {
    const phoneIsRight = await form.validateFields(['phone']).then(
      () => true,
      () => false,
    )
    if (phoneIsRight) setDialogOpen(true)
  }
  const send = async (captcha: string) => {
    countdown.start()
    try {
      await api.identity.sendCode({ mobile: form.getFieldValue('phone'), event, captcha })
    } catch (error) {
      countdown.reset()
      throw error
    }
    setDialogOpen(false)
    notices.success(t('login.code_sent'))
  }
  const waiting = countdown.secondsLeft > 0
  return (
    <>
      <Form.Item label={t('login.code')} htmlFor="code" required extra={<SmsInboxDrawer />}>
        <Space.Compact block className={styles.codeField}>
          <Form.Item name="code" noStyle rules={codeRules(t)} validateFirst>
            <Input
              id="code"
              size="large"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              placeholder={t('login.code_placeholder')}
            />
          </Form.Item>
          <Button size="large" disabled={waiting} onClick={() => void openDialog()}>
            {waiting ? t('login.code_wait', { seconds: countdown.secondsLeft }) : t('login.get_code')}
          </Button>
        </Space.Compact>
      </Form.Item>
      <CaptchaDialog open={dialogOpen} onCancel={() => setDialogOpen(false)} onCaptcha={send} />
    </>
  )
}

/**
 * The number of seconds until another code may be requested. The countdown is cancelled when the user leaves the form
 * (spec section 4).
 */
const resendSeconds = 60

const useCountdown = () => {
  const [endsAt, setEndsAt] = useState<number | null>(null)
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    if (endsAt === null) return
    // The remaining time is computed from the clock, because browsers slow down the timers of background tabs.
    const tick = () => {
      const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
      setSecondsLeft(left)
      if (left === 0) setEndsAt(null)
    }
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [endsAt])
  return {
    secondsLeft,
    start: () => setEndsAt(Date.now() + resendSeconds * 1000),
    reset: () => {
      setEndsAt(null)
      setSecondsLeft(0)
    },
  }
}
