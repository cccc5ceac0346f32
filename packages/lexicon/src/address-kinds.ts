/**
 * Recognises two kinds of email addresses that campaigns may exclude: role addresses and disposable mailboxes. The role
 * names come from RFC 2142 (mailbox names for common services); further role names are in the languages that trading
 * companies use. The list of disposable domains contains only well-known services and is maintained by hand. It is
 * short on purpose: there are tens of thousands of disposable domains, which change weekly, and a wrong entry would
 * exclude a real customer.
 */

const roleWords = `abuse noc security postmaster hostmaster usenet news webmaster www uucp ftp
info marketing sales support
admin administrator administracion administration accounts accounting accounting-dept account billing invoice invoices
finance contact contacts contacto contato kontakt customerservice customer-service customercare customer.service cs
department enquiries enquiry inquiry inquiries export exports feedback hello hi help helpdesk hr human.resources import
imports it job jobs career careers legal logistics mail mailer-daemon mailbox management manager no-reply noreply nobody
office order orders buying procurement purchase purchases purchasing sourcing ventas compras comercial vendas press pr
privacy qa quality quotation quotes reception recruitment root secretary secretariat service services shipping shop
spam staff subscribe support-team team tech technical trade trading unsubscribe warehouse webinfo welcome
vertrieb einkauf buero buchhaltung satis satinalma ihracat ithalat muhasebe bilgi destek zakupki prodazhi buh otdel
achats commande commandes vente ventes infos ufficio vendite acquisti amministrazione`

const disposableDomainList = `0-mail.com 0815.ru 10mail.org 10minutemail.com 10minutemail.net 20minutemail.com 33mail.com
anonbox.net anonymbox.com armyspy.com binkmail.com bobmail.info bugmenot.com burnermail.io
cuvox.de dayrep.com deadaddress.com despammed.com discard.email discardmail.com discardmail.de dispostable.com
dodgeit.com dodgit.com dontreg.com drdrb.com e4ward.com einrot.com email-fake.com emailfake.com emailondeck.com
emailsensei.com emailtemporanea.com emailtemporar.ro fakeinbox.com fakemail.net fakemailgenerator.com
filzmail.com fleckens.hu getairmail.com getnada.com gishpuppy.com grr.la guerrillamail.biz guerrillamail.com
guerrillamail.de guerrillamail.info guerrillamail.net guerrillamail.org guerrillamailblock.com gustr.com harakirimail.com
hidemail.de inboxalias.com inboxbear.com inboxkitten.com incognitomail.com jetable.com jetable.net jetable.org jourrapide.com
kasmail.com klzlk.com kurzepost.de letthemeatspam.com lroid.com mail-temporaire.fr mailcatch.com maildrop.cc
mailexpire.com mailforspam.com mailinator.com mailinator.net mailinator2.com mailmetrash.com mailnesia.com mailnull.com
mailpoof.com mailsac.com mailtemp.info mailtothis.com meltmail.com mintemail.com moakt.com mohmal.com
mytemp.email mytrashmail.com nada.email no-spam.ws nospamfor.us nowmymail.com objectmail.com onewaymail.com
pokemail.net proxymail.eu putthisinyourspamdatabase.com rcpt.at rhyta.com rmqkr.net sharklasers.com shieldemail.com
shitmail.me slipry.net sneakemail.com sogetthis.com spam4.me spamavert.com spambog.com spambox.us spamex.com
spamfree24.org spamgourmet.com spamherelots.com spamhole.com spaml.de spammotel.com spamspot.com superrito.com
tempail.com tempemail.net tempinbox.com temp-mail.io temp-mail.org tempmail.com tempmail.de tempmailaddress.com
tempmailer.com tempmailo.com tempomail.fr temporarily.de temporaryemail.net temporaryinbox.com teleworm.us
thankyou2010.com throwaway.email throwawaymail.com tmail.ws tmailinator.com tmpmail.net tmpmail.org trash-mail.at
trash-mail.com trash-mail.de trashmail.at trashmail.com trashmail.de trashmail.me trashmail.net trashmail.ws trashymail.com
wegwerfmail.de wegwerfmail.net wegwerfmail.org wh4f.org yopmail.com yopmail.fr yopmail.net zippymail.info`

const words = (text: string): readonly string[] => text.split(/\s+/)

/** The local parts of role addresses, in lower case. */
export const roleLocalParts: readonly string[] = words(roleWords)
/**
 * The domains of disposable mailboxes, in lower case. A direct subdomain of a listed domain also counts as disposable.
 */
export const disposableDomains: readonly string[] = words(disposableDomainList)

const roles: ReadonlySet<string> = new Set(roleLocalParts)
const disposable: ReadonlySet<string> = new Set(disposableDomains)

/** Whether the address is a role address like `info@`, with or without a plus suffix. */
export const isRoleAddress = (address: string): boolean => {
  const local = address.slice(0, address.lastIndexOf('@')).toLowerCase()
  return roles.has(local.split('+')[0] ?? local)
}

/** Returns the domain of an address in lower case. */
export const mailDomainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

export const isDisposableAddress = (address: string): boolean => {
  const domain = mailDomainOf(address)
  return disposable.has(domain) || disposable.has(domain.slice(domain.indexOf('.') + 1))
}
