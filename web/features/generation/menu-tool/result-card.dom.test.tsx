import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Facts } from './result-card.tsx'
import type { ResultItem } from './result-item.ts'

const item: ResultItem = {
  id: '1',
  name: 'Leek Pie',
  nativeName: '',
  category: '',
  description: '',
  price: '',
  priceSource: '',
  calories: '',
  recipe: '',
  score: null,
  reasons: [],
  allergens: [],
  areAllergensConfirmed: false,
  diets: ['vegetarian'],
  picture: null,
}

test('a diet is said to be suggested until it is confirmed', () => {
  const { rerender } = render(<Facts item={item} />)
  expect(screen.getByText('vegetarian').parentElement?.textContent).toBe('Suggested:vegetarian')
  rerender(<Facts item={{ ...item, areAllergensConfirmed: true }} />)
  expect(screen.getByText('vegetarian').parentElement?.textContent).toBe('vegetarian')
})
