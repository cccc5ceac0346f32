/** Favourites with their notes, and an export that is followed where it was ordered, in a real Chromium. */

import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { startVisit } from './visit.ts'

const { page, broken, call, open, button, signIn } = await startVisit('favourites', {
  DEMO_TRADES: '400',
  DEMO_COMPANIES: '60',
})
const dialog = () => page.getByRole('dialog')
const favourites = page.getByRole('region', { name: 'My favourites' })
const rows = favourites.locator('tbody [data-row-key]')

describe('favourites', { timeout: 180_000 }, () => {
  it('an empty list says how to begin', async () => {
    await open('/data/favourites')
    await signIn('vip')
    await page.getByText('No favourites yet').waitFor()
    expect(await button(/Export$/).count()).toBe(0)
  })

  it('a favourite gets a note, which the list shows', async () => {
    const { data } = await call('/customs/buyers', { filter: { dateFrom: '2000-01-01' }, page: 1, limit: 3 })
    const targetIds = data.list.map(({ companyId }: { companyId: number }) => String(companyId))
    await call('/favourites/add_many', { kind: 'company', targetIds: targetIds.slice(1) })
    await open(`/customs/company/${targetIds[0]}`)
    await page.getByRole('button', { name: 'Add to favourites' }).click()
    await page.getByText('Collection successful').waitFor()
    // The favourite is saved; the popover offers a folder for it.
    await page.locator('[data-part="saved-folder"]').getByRole('button', { name: 'New folder' }).click()
    await dialog().getByLabel('Folder name').fill('Tile buyers')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await page.getByText('Moved to “Tile buyers”').waitFor()
    await open('/data/favourites')
    await button('Add a note').first().click()
    // A click in the dialog does not open the company of the row.
    await dialog().getByLabel('Note', { exact: true }).click()
    await dialog().getByLabel('Note', { exact: true }).fill('Met at the fair; asks for 60 × 120')
    expect(new URL(page.url()).pathname).toBe('/data/favourites')
    await dialog().getByRole('button', { name: 'Save' }).dblclick()
    await favourites.getByText('Met at the fair; asks for 60 × 120').waitFor()
    expect((await call('/favourites/list', {})).data.list[0].note).toBe('Met at the fair; asks for 60 × 120')
  })

  it('an export shows its progress in the dialog that ordered it, and is downloaded there', async () => {
    await button(/Export$/).click()
    await dialog().getByText('CSV').check()
    await dialog()
      .getByText(/counts as 3 of the/)
      .waitFor()
    await dialog().getByRole('button', { name: 'Export' }).click()
    await dialog().getByText('The file is ready. Rows: 3').waitFor()
    expect(new URL(page.url()).pathname).toMatch(/favourites/)
    const download = page.waitForEvent('download')
    await dialog().getByRole('button', { name: 'Download' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^Favourites - \d{8}-\d{6}\.csv$/)
    expect(await readFile(await file.path(), 'utf8')).toContain('Met at the fair; asks for 60 × 120')
    await dialog().getByRole('button', { name: 'Close' }).last().click()
    await dialog().waitFor({ state: 'detached' })
    // A dialog that is opened later begins with the question for the format.
    await button(/Export$/).click()
    await dialog().getByText('CSV').waitFor()
    expect(await dialog().getByText('The file is ready').count()).toBe(0)
    await dialog().getByRole('button', { name: 'Cancel' }).click()
  })

  it('favourites are followed up: a status, tags, a folder and a filter, which the address keeps', async () => {
    await rows
      .nth(1)
      .getByRole('combobox', { name: /^Status/ })
      .click()
    await page.locator('.ant-select-item-option').getByText('In talks', { exact: true }).click()
    await expect.poll(async () => (await call('/favourites/list', {})).data.list[1].state).toBe('talking')
    await rows.nth(0).getByRole('checkbox').check()
    await button(/^Select all 3$/).click()
    await page.getByText('All 3 selected').waitFor()
    await page.locator('[data-part="chosen"]').getByRole('button', { name: 'Tag', exact: true }).click()
    await dialog().getByLabel('Add tags').fill('spring')
    await dialog().getByLabel('Add tags').press('Enter')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await page.getByText('Favourites changed: 3').waitFor()
    await page
      .getByRole('navigation', { name: 'Folders' })
      .getByRole('button', { name: /Tile buyers/ })
      .first()
      .click()
    await expect.poll(() => rows.count()).toBe(1)
    await page.reload()
    await expect.poll(() => rows.count()).toBe(1)
    await open('/data/favourites?state=talking&tag=spring')
    await expect.poll(() => rows.count()).toBe(1)
    await button('Clear all').click()
    await expect.poll(() => rows.count()).toBe(3)
  })

  it('several favourites are written to, and removed after a question that names their number', async () => {
    for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check()
    await page.getByText('2 selected', { exact: true }).waitFor()
    await page.locator('[data-part="chosen"]').getByRole('button', { name: 'Add to a mailing list' }).click()
    await dialog().getByLabel('Or enter a name for a new list').fill('From favourites')
    await dialog().getByRole('button', { name: 'Add', exact: true }).click()
    await dialog().getByRole('button', { name: 'Open the list' }).waitFor()
    await dialog().getByRole('button', { name: 'Close' }).click()
    await dialog().waitFor({ state: 'detached' })
    await page.locator('[data-part="chosen"]').getByRole('button', { name: 'Remove from favourites' }).click()
    await dialog().getByText('Remove the selected favourites (2)?').last().waitFor()
    await dialog().getByRole('button', { name: 'Remove', exact: true }).dblclick()
    await page.getByText('Favourites removed: 2').waitFor()
    await expect.poll(async () => (await call('/favourites/list', {})).data.total).toBe(1)
  })

  it('the list needs no scrolling sideways, on a phone and on a desktop', async () => {
    await page.setViewportSize({ width: 390, height: 900 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1440, height: 900 })
    await button('Add a note').or(button('Edit note')).first().waitFor()
    // The last column is in view although the addresses are unlocked and long.
    const table = favourites.locator('.ant-table-body')
    await expect.poll(() => table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  })

  it('the page has reported no error', () => {
    expect(broken).toEqual([])
  })
})
