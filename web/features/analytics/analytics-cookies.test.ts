import { expect, test } from 'vitest'
import { analyticsCookiesIn, cookieDomains } from './analytics-cookies.ts'

test('the analytics cookies are found among others', () => {
  const cookies = '_ga=1; session=2; _ga_ABC123=3; _gid=4; _gat=5; theme=6; my_ga=7'
  expect(analyticsCookiesIn(cookies)).toEqual(['_ga', '_ga_ABC123', '_gid', '_gat'])
  expect(analyticsCookiesIn('')).toEqual([])
})

test('a cookie may have been set for each domain above the page’s', () => {
  expect(cookieDomains('www.menus.example')).toEqual([
    'www.menus.example',
    'menus.example',
    'example',
  ])
})
