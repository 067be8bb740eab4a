import { now } from '~/platform/clock.server';
import { findMenuCategories } from '../data/menu.server';

export const menuCategories = () => findMenuCategories(now());
