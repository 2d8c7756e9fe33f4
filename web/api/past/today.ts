import { useState } from 'react';
import { dayOf, formatDate, isDate } from '#domain/dates.ts';
import { asOf } from './asOf.ts';

/** The day that counts as today: that of the moment that the page is read as of, else of now. */
export function today(): string {
  const day = asOf()?.slice(0, 10);
  return day !== undefined && isDate(day) ? day : dayOf(new Date());
}

/** The same for as long as what shows it stands. */
export const useToday = (): string => useState(today)[0];

/** The year of it. */
export const useThisYear = (): number => Number(useToday().slice(0, 4));

/** What it is called: a word of the present, or the day in the past. */
export const todayWords = (word = 'today'): string => (asOf() === undefined ? word : formatDate(today()));
