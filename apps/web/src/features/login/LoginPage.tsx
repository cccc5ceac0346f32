/**
 * Sign-in page (spec sections 2 to 5): tabs for password and SMS, registration, password reset. The operator's site
 * settings define its appearance.
 */

import { ArrowLeftOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useT, useUi } from '@tradewind/ui'
import { Button, Checkbox, Segmented, Skeleton } from 'antd'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { api } from '../../api.ts'
import { isFailure } from '../../failure.ts'
import { lazyComponent } from '../../load-code.ts'
import { notices } from '../../notices.ts'
import { startSession } from '../../session.ts'
import { siteStore } from '../../site.ts'
import { useStore } from '../../store.ts'
import { useInvitationLink } from '../../use-invitation-link.ts'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './login.module.css'

// The forms other than the password form need much more code, so each is loaded when it is opened.
const InvitationNote = lazyComponent(async () => (await import('./InvitationNote.tsx')).InvitationNote)
const RegisterForm = lazyComponent(async () => (await import('./RegisterForm.tsx')).RegisterForm)
const ResetForm = lazyComponent(async () => (await import('./ResetForm.tsx')).ResetForm)
const SmsForm = lazyComponent(async () => (await import('./SmsForm.tsx')).SmsForm)

type View = 'login' | 'forgot' | 'register'
export type LoginPageProps = {
  /**
   * Called after a successful sign-in. `to`: the page to open instead of the page that was requested before the
   * sign-in.
   */
  onSignedIn: (to?: string) => void
  /** The language switch of the application. */
  languageSwitch: ReactNode
}

export const LoginPage = ({ onSignedIn, languageSwitch }: LoginPageProps) => {
  const t = useT()
  const client = useQueryClient()
  const { personalCode, applyCode, invitation } = useInvitationLink()
  // The visitor of an invitation link has no account in most cases. The page links to the sign-in form.
  const [view, setView] = useState<View>(personalCode === null && applyCode === '' ? 'login' : 'register')
  const join = useJoin()
  const [agreed, setAgreed] = useState(false)
  useLoginTitle()
  const enterWith = (message: string) => async (token: string) => {
    await startSession(client, token)
    notices.success(message)
    onSignedIn()
  }
  const enterRegistered = async (token: string) => {
    await startSession(client, token)
    notices.success(t('login.register_success'))
    if (invitation === null) return onSignedIn()
    await join(invitation)
    onSignedIn('/')
  }
  const toLogin = () => setView('login')
  return (
    <LoginFrame languageSwitch={languageSwitch}>
      {view === 'login' && <SignInView agreed={agreed} onToken={enterWith(t('login.success'))} onView={setView} />}
      {view === 'register' && (
        <SideView title={t('login.register_title')} onBack={toLogin}>
          <Loaded>
            <InvitationNote />
            <RegisterForm
              agreed={agreed}
              onToken={enterRegistered}
              action={t(invitation === null ? 'login.register' : 'login.invited_join')}
            />
          </Loaded>
        </SideView>
      )}
      {view === 'forgot' && (
        <SideView title={t('login.reset_title')} onBack={toLogin}>
          <Loaded>
            <ResetForm onReset={toLogin} />
          </Loaded>
        </SideView>
      )}
      {view !== 'forgot' && <TermsLine agreed={agreed} onChange={setAgreed} />}
    </LoginFrame>
  )
}

const Loaded = ({ children }: { children: ReactNode }) => <Suspense fallback={<Skeleton active />}>{children}</Suspense>

/**
 * Accepts the invitation in the URL for an account that was just registered. The account stays registered even if
 * accepting fails.
 */
const useJoin = () => {
  const t = useT()
  return async ({
    applicationId,
    enterprise,
    mobile,
  }: {
    applicationId: string
    enterprise: string
    mobile: string
  }) => {
    try {
      await api.organisations.answerInvitation({ applicationId, accept: true }, { handles: ['not_found'] })
      notices.success(t('login.invited_joined', { enterprise }))
    } catch (error) {
      // Every failure except `not_found` has already shown a toast.
      if (isFailure(error, 'not_found')) notices.warning(t('login.invited_other', { mobile }))
    }
  }
}

type SignInForm = 'password' | 'sms'
type SignInViewProps = { agreed: boolean; onToken: (token: string) => Promise<void>; onView: (view: View) => void }

const SignInView = ({ agreed, onToken, onView }: SignInViewProps) => {
  const t = useT()
  const { sitename, demonstration, publicDemonstration } = useStore(siteStore)
  const [form, setForm] = useState<SignInForm>('password')
  return (
    <>
      <h1>{t('login.welcome', { name: sitename })}</h1>
      <Segmented<SignInForm>
        className={styles.forms}
        block
        value={form}
        onChange={setForm}
        options={[
          { value: 'password', label: t('login.tab_password') },
          { value: 'sms', label: t('login.tab_sms') },
        ]}
      />
      {form === 'password' ? (
        <PasswordForm agreed={agreed} onToken={onToken} />
      ) : (
        <Loaded>
          <SmsForm agreed={agreed} onToken={onToken} />
        </Loaded>
      )}
      <div className={styles.ways}>
        <Button type="link" onClick={() => onView('forgot')}>
          {t('login.forgot')}
        </Button>
        <Button type="link" onClick={() => onView('register')}>
          {t('login.register_free')}
        </Button>
      </div>
      {demonstration && (
        <p className={styles.demo}>
          <strong>{t('login.demo_accounts')}</strong>{' '}
          {t(publicDemonstration ? 'login.demo_accounts_public' : 'login.demo_accounts_text')}
        </p>
      )}
    </>
  )
}

const SideView = ({ title, onBack, children }: { title: string; onBack: () => void; children: ReactNode }) => {
  const t = useT()
  return (
    <>
      <Button className={styles.back} type="text" icon={<ArrowLeftOutlined />} onClick={onBack}>
        {t('login.back_to_login')}
      </Button>
      <h1>{title}</h1>
      {children}
    </>
  )
}

const LoginFrame = ({ languageSwitch, children }: { languageSwitch: ReactNode; children: ReactNode }) => {
  const t = useT()
  const { sitename, logo, backgroundimg } = useStore(siteStore)
  return (
    <div className={styles.login} style={{ backgroundImage: `url(${JSON.stringify(backgroundimg)})` }}>
      <header className={styles.head}>
        <span className={styles.brand}>
          <img src={logo} alt="" />
          <span>{sitename}</span>
        </span>
        {languageSwitch}
      </header>
      <section className={styles.story}>
        <h2>{t('login.headline')}</h2>
        <p>{t('login.headline_text')}</p>
        <ul>
          <li>{t('login.point_customs')}</li>
          <li>{t('login.point_buyers')}</li>
          <li>{t('login.point_reach')}</li>
        </ul>
      </section>
      <main className={styles.card}>{children}</main>
    </div>
  )
}

const useLoginTitle = (): void => {
  const t = useT()
  const { sitename } = useStore(siteStore)
  useEffect(() => {
    document.title = `${t('login.title')} - ${sitename}`
  }, [t, sitename])
}

type TermsLineProps = { agreed: boolean; onChange: (agreed: boolean) => void }

const chinese = new Set(['cn', 'zhHk'])

/** The checkbox for the terms, which must be ticked, with links to the two agreement pages. */
const TermsLine = ({ agreed, onChange }: TermsLineProps) => {
  const t = useT()
  const { locale } = useUi()
  const anchor = chinese.has(locale) ? '#cn' : '#en'
  return (
    <div className={styles.termsLine}>
      <Checkbox checked={agreed} onChange={(event) => onChange(event.target.checked)}>
        {t('login.agree')}
      </Checkbox>
      <a href={`/terms.html${anchor}`} target="_blank" rel="noopener">
        {t('login.terms')}
      </a>
      <span>{t('login.and')}</span>
      <a href={`/privacy.html${anchor}`} target="_blank" rel="noopener">
        {t('login.privacy')}
      </a>
    </div>
  )
}
