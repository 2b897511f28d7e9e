"use client";

import { NewPageForm } from "@/components/public-pages/new-page-form";
import { scorecardCalls } from "./scorecard-calls";
import styles from "./scorecards.module.css";

const add = async (name: string): Promise<number> => (await scorecardCalls.new({ name })).scorecard.id;

/** Adds a scorecard as a draft, by its name. */
export const NewScorecard = () => <NewPageForm noun="scorecard" onAdd={add} className={styles.form} />;
